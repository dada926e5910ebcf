// How many turns wait, on the tab's icon and on the app's where it is installed.
let plain_icon: Promise<string> | null = null;

const icon_link = () => document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');

// Our icon with a lamp in its corner, and the count in it where it is more than one.
export function icon_with(count: number, icon: string): string {
  const figure = count > 9 ? "9+" : String(count);
  const text =
    count > 1
      ? `<text x="372" y="436" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${count > 9 ? 150 : 200}" fill="#2b1d14">${figure}</text>`
      : "";
  const lamp = `<circle cx="372" cy="366" r="132" fill="#ffce54" stroke="#2b1d14" stroke-width="20"/>${text}`;
  return `data:image/svg+xml,${encodeURIComponent(icon.replace(/<\/svg>\s*$/, `${lamp}</svg>`))}`;
}

async function set_icon(count: number): Promise<void> {
  const link = icon_link();
  if (!link) return;
  if (count === 0) {
    if (link.href.startsWith("data:")) link.href = "/icon.svg";
    return;
  }
  plain_icon ??= fetch("/icon.svg").then((answer) => answer.text());
  link.href = icon_with(count, await plain_icon);
}

let wanted = 0;

// Browsers that have no badges, or do not give one to this page, go without.
export function set_badge(count: number): void {
  if (count === wanted) return;
  wanted = count;
  void set_icon(count).then(
    () => (wanted === count ? undefined : set_icon(wanted)),
    () => undefined,
  );
  if (!("setAppBadge" in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
