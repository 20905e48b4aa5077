/** Style of the payer's phone: one column, one thumb, one thing to press. */
export const STYLE = `
:root { color-scheme: light; --ink: #161b26; --muted: #545d6e; --line: #d5dae3; --control: #7b8496; --ground: #eceff4;
  --paper: #fff; --go: #14663f; --go-press: #0f5132; --danger: #b3261e; --yellow: #ffd23f; --focus: #1d4ed8; }
*, *::before, *::after { box-sizing: border-box; }
html { font: 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink);
  background: var(--ground); -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: break-word; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; letter-spacing: -.01em; }
h2 { font-size: 1.0625rem; font-weight: 650; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.ribbon { background: var(--yellow); padding: 8px 16px; text-align: center; font-size: .875rem; }
.ribbon strong { text-transform: uppercase; letter-spacing: .06em; margin-right: 8px; }
main { width: 100%; max-width: 460px; margin: 0 auto; padding: 20px 16px 48px; display: grid; gap: 16px; }
.sheet { background: var(--paper); border-radius: 20px; padding: 24px 20px; display: grid; gap: 18px; }
.payee { color: var(--muted); font-size: .9375rem; }
.payee b { display: block; color: var(--ink); font-size: 1.25rem; line-height: 1.3; }
.sum { font-size: 2.5rem; line-height: 1.1; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; gap: 10px; border-top: 1px solid var(--line); padding-top: 16px; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: var(--muted); }
dd { text-align: right; font-variant-numeric: tabular-nums; min-width: 0; }
.field { display: grid; gap: 4px; }
.field label { font-weight: 550; font-size: .9375rem; }
.hint { color: var(--muted); font-size: .875rem; }
.wrong { color: var(--danger); font-weight: 550; font-size: .9375rem; }
input { width: 100%; height: 52px; padding: 0 14px; font: inherit; color: inherit; background: #fff;
  border: 1px solid var(--control); border-radius: 12px; font-variant-numeric: tabular-nums; }
input[aria-invalid=true] { border: 2px solid var(--danger); padding: 0 13px; }
form { display: grid; gap: 12px; }
.button { appearance: none; display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px;
  padding: 10px 16px; font: inherit; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none;
  cursor: pointer; color: var(--ink); background: #fff; border: 1px solid var(--control); border-radius: 14px; }
.button:hover { background: var(--ground); }
.button.main { min-height: 60px; font-size: 1.125rem; color: #fff; background: var(--go); border-color: var(--go); }
.button.main:hover { background: var(--go-press); }
details { background: #fffbea; border: 1px dashed var(--control); border-radius: 16px; padding: 0 16px; }
details[open] { padding-bottom: 16px; }
summary { cursor: pointer; min-height: 52px; display: flex; align-items: center; font-size: .9375rem; border-radius: 8px; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; width: 9px; height: 9px; margin: -4px 4px 0 auto; border: solid; border-width: 0 2px 2px 0;
  transform: rotate(45deg); }
details[open] summary::after { margin-top: 4px; transform: rotate(225deg); }
.waiting { list-style: none; display: grid; gap: 8px; }
.waiting a { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 60px;
  padding: 10px 16px; background: var(--ground); border-radius: 12px; text-decoration: none; }
.waiting a:hover b, .waiting a:hover span { text-decoration: underline; }
.waiting b { font-variant-numeric: tabular-nums; white-space: nowrap; }
.mark { width: 56px; height: 56px; }
.foot { text-align: center; font-size: .9375rem; }
.foot a { display: inline-flex; align-items: center; min-height: 44px; }
`;
