/**
 * Head of the mail preview: its CSP runs nothing, and fetches pictures alone, those of this hall, since the frame
 * inherits the policy of the page around it; links open beside the page.
 */
const FRAME_HEAD = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:"><base target="_blank">`;

/** Mail as a document of its own, for a sandboxed iframe. */
export function framedMail(html: string): string {
  return FRAME_HEAD + html;
}

/** URLs in a mail's text, each once, in their order. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
  return [...new Set(found.map(link => link.replace(/[.,;:!?)\]]+$/, '')).filter(link => URL.canParse(link)))];
}
