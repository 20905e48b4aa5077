import { useEffect } from 'react';

const MM_PER_PIXEL = 25.4 / 96;
/** Room for what a printer rounds away. */
const SPARE_MM = 2;

/**
 * Page of the paper for each slip, as long as the slip itself: a roll has no length, and a printer cuts at the end of a
 * page. By a sheet of rules of its own, because a style in the document would need the policy's leave.
 */
export function useSlipPages(count: number): void {
  useEffect(() => {
    if (!count) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    let gone = false;
    const measure = () => {
      if (gone) return;
      const slips = [...document.querySelectorAll<HTMLElement>('.slip')];
      const rules = slips.map((slip, at) => {
        const height = Math.ceil(slip.getBoundingClientRect().height * MM_PER_PIXEL) + SPARE_MM;
        slip.style.setProperty('page', `slip-${at}`);
        return `@page slip-${at} { size: 80mm ${height}mm; margin: 0; }`;
      });
      sheet.replaceSync(rules.join('\n'));
    };
    measure();
    // Texts are as wide as their fonts, which may come a moment later.
    void document.fonts.ready.then(measure);
    return () => {
      gone = true;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
    };
  }, [count]);
}
