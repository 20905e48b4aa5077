/** Style of the hosted page: plain, quiet, no shop's own, and under a ribbon that cannot be overlooked. */
export const STYLE = `
:root { color-scheme: light; --ink: #161b26; --muted: #545d6e; --line: #d5dae3; --control: #7b8496; --ground: #f1f3f7;
  --paper: #fff; --danger: #b3261e; --danger-tint: #fdecea; --yellow: #ffd23f; --focus: #1d4ed8; }
*, *::before, *::after { box-sizing: border-box; }
html { font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink);
  background: var(--paper); -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: break-word; }
h1, h2, p, ul, dl, dd, table { margin: 0; padding: 0; }
h1 { font-size: 1rem; font-weight: 500; line-height: 1.5; }
h2 { font-size: 1.0625rem; line-height: 1.4; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.ribbon { background: var(--yellow); color: #161b26; padding: 8px 16px; text-align: center; font-size: .875rem; }
.ribbon strong { text-transform: uppercase; letter-spacing: .06em; margin-right: 8px; }
.ribbon::after { content: ""; display: block; height: 6px; margin: 8px -16px -8px;
  background: repeating-linear-gradient(-45deg, #161b26 0 10px, var(--yellow) 10px 20px); }
.sheet { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
.order { background: var(--pane, var(--ground)); color: var(--pane-ink, var(--ink)); padding: 20px 16px 24px; }
.pay { background: var(--paper); padding: 24px 16px 40px; }
.column { max-width: 440px; margin: 0 auto; }
.back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; margin: 0 0 8px -4px; padding: 0 4px;
  line-height: 1.35;
  text-decoration: none; border-radius: 6px; font-size: .9375rem; }
.back:hover span { text-decoration: underline; }
.back svg { width: 20px; height: 20px; flex: none; }
.sum { font-size: 2.25rem; line-height: 1.2; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums;
  margin: 0 0 20px; }
.items { list-style: none; display: grid; gap: 14px; }
.items li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; }
.items .name { font-weight: 550; hyphens: auto; }
.items .figure { font-variant-numeric: tabular-nums; font-weight: 550; white-space: nowrap; }
.items .more { grid-column: 1 / -1; font-size: .875rem; }
.total { display: flex; justify-content: space-between; gap: 16px; margin-top: 16px; padding-top: 14px;
  border-top: 1px solid; border-color: color-mix(in srgb, currentColor 26%, transparent); font-weight: 650; }
.total dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
details.rest > summary, .cards > summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; gap: 8px;
  font-size: .9375rem; border-radius: 6px; text-decoration: underline; text-underline-offset: 3px; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; width: 9px; height: 9px; margin: -4px 4px 0; border: solid; border-width: 0 2px 2px 0;
  transform: rotate(45deg); }
details[open] > summary::after { margin-top: 4px; transform: rotate(225deg); }
details.rest .items { margin-top: 10px; }
.block { border: 0; margin: 0 0 20px; padding: 0; min-width: 0; }
.block > legend { padding: 0; margin: 0 0 10px; font-size: 1.0625rem; font-weight: 650; }
.field { display: block; margin-bottom: 14px; }
.field .label { display: flex; justify-content: space-between; gap: 12px; font-size: .9375rem; font-weight: 500;
  margin-bottom: 4px; }
.field .aside { color: var(--muted); font-weight: 400; white-space: nowrap; }
.field input { width: 100%; height: 48px; padding: 0 14px; font: inherit; color: inherit; background: #fff;
  border: 1px solid var(--control); border-radius: var(--corner, 8px); font-variant-numeric: tabular-nums; }
.field input[aria-invalid=true] { border: 2px solid var(--danger); padding: 0 13px; }
.field .wrong { display: block; color: var(--danger); font-size: .9375rem; margin-top: 4px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr)); gap: 0 14px; }
.alert { display: flex; gap: 12px; border: 1px solid var(--danger); border-left-width: 6px; border-radius: 8px;
  background: var(--danger-tint); padding: 12px 14px; margin-bottom: 20px; font-weight: 500; }
.alert svg { width: 22px; height: 22px; flex: none; color: var(--danger); margin-top: 1px; }
.button { appearance: none; display: flex; align-items: center; justify-content: center; gap: 10px; width: 100%;
  min-height: 48px; padding: 10px 16px; font: inherit; font-weight: 600; line-height: 1.3; text-align: center;
  text-decoration: none; cursor: pointer; color: var(--ink); background: #fff; border: 1px solid var(--control);
  border-radius: var(--corner, 8px); transition: background-color 120ms ease-out; }
.button:hover { background: var(--ground); }
.button.main { min-height: 56px; font-size: 1.0625rem; color: var(--brand-ink); background: var(--brand);
  border-color: transparent; box-shadow: inset 0 0 0 1px rgb(0 0 0 / .12); }
.button.main:hover { background: color-mix(in srgb, var(--brand) 88%, var(--brand-shift)); }
.button.main svg { width: 20px; height: 20px; }
.practise { margin-top: 28px; border: 1px dashed var(--control); border-radius: 12px; padding: 16px; display: grid;
  gap: 10px; background: #fffbea; }
.practise p { font-size: .875rem; color: var(--muted); }
.quiet { display: block; margin: 16px 0 0; }
.cards { margin: -6px 0 0; }
.cards p { font-size: .875rem; color: var(--muted); margin-bottom: 8px; }
.cards table { width: 100%; border-collapse: collapse; font-size: .875rem; }
.cards td { border-top: 1px solid var(--line); padding: 8px 0; vertical-align: top; }
.cards th { border-top: 1px solid var(--line); padding: 8px 12px 8px 0; text-align: left; font-weight: 550;
  font-variant-numeric: tabular-nums; }
.foot { color: var(--muted); font-size: .8125rem; margin-top: 28px; }
.lone { flex: 1; background: var(--ground); padding: 32px 16px 48px; }
.panel { max-width: 480px; margin: 0 auto; background: #fff; border: 1px solid var(--line); border-radius: 14px;
  padding: 28px 20px; display: grid; gap: 16px; }
.panel h1 { font-size: 1.5rem; font-weight: 650; line-height: 1.25; letter-spacing: -.01em; }
.panel .mark { width: 48px; height: 48px; }
.panel .slip { display: grid; gap: 6px; padding: 14px 16px; background: var(--ground); border-radius: 8px; }
.panel .slip b { font-size: 1.375rem; font-variant-numeric: tabular-nums; }
.panel form { display: grid; gap: 10px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (min-width: 860px) {
  .sheet { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); grid-template-rows: 1fr; }
  .order, .pay { padding: 48px 64px; }
  .order .column { margin: 0 0 0 auto; width: 100%; position: sticky; top: 40px; }
  .pay .column { margin: 0; }
  .sum { font-size: 2.75rem; margin-bottom: 28px; }
  .lone { padding-top: 72px; }
  .panel { padding: 36px; }
}
@media (prefers-reduced-motion: reduce) { .button { transition: none; } }
`;
