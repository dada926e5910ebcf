// {@attach sized((width, height) => …)}: tells the size of an element, now and whenever it changes. Told after the page
// was laid out: asking for it at once, as bind:clientWidth does, lays everything out one time more.
import type { Attachment } from "svelte/attachments";

export function sized(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const observer = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
