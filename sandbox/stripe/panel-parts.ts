import { html, type Markup } from '../html.ts';

const NEWEST = 30;

export function table(title: string, heads: string[], rows: Markup[]): Markup {
  const body = html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map(
    head => html`<th scope="col"${head === 'Amount' && html` class="figure"`}>${head}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<h2>${title}</h2>${rows.length === 0 ? html`<p class="none">None yet.</p>` : body}`;
}

export function button(action: string, fields: Record<string, string | number>, label: string): Markup {
  const hidden = Object.entries({ ...fields, panel: 1 }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/_control/${action}">${hidden}<button>${label}</button></form>`;
}

export function newest<Row>(rows: Row[]): Row[] {
  return rows.slice(-NEWEST).reverse();
}

export function short(id: string): string {
  return id.length > 20 ? `${id.slice(0, 12)}…${id.slice(-4)}` : id;
}

export function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
