// When in the time that something is shown it happens, as a share of that time: what is seen and what is heard go by this.
export const beats = {
  trigger: 0.17,
  bullet_hits: 0.3,
  fist_lands: 0.42,
  neutral_bullet_hits: 0.1,
  hat_flies: 0.1, // after the blow
  loot_drops: 0.75,
  loot_arrives: 0.9,
};
