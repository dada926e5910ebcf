// Whether the list of keys lies over the screen. Every screen can open it.
export const key_list_panel = $state({ open: false });
