/** Head of the mail preview: its CSP runs and fetches nothing; links open beside the page. */
const FRAME_HEAD = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank">`;

/** Mail as a document of its own, for a sandboxed iframe. */
export function framedMail(html: string): string {
  return FRAME_HEAD + html;
}

/** URLs in a mail's text, each once, in their order. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
  return [...new Set(found.map(link => link.replace(/[.,;:!?)\]]+$/, '')).filter(link => URL.canParse(link)))];
}
