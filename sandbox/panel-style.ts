export const PANEL_STYLE = `
:root { color-scheme: light; --ink: #161b26; --muted: #545d6e; --line: #d5dae3; --control: #7b8496; --ground: #f1f3f7; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink);
  background: var(--ground); }
header { background: #ffd23f; padding: 16px 24px; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.0625rem; margin-bottom: 10px; }
main { display: grid; gap: 16px; padding: 16px 24px 48px; grid-template-columns: minmax(0, 1fr); }
section { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; }
section form + h2, section div + h2, section p + h2 { margin-top: 20px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.row:not(td *) { margin-top: 12px; }
.grid { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr)); align-items: end; }
.grid label:first-of-type { grid-column: 1 / -1; }
label { display: grid; gap: 4px; font-weight: 500; font-size: .875rem; min-width: 0; }
input, select, button { font: inherit; color: inherit; min-height: 40px; padding: 4px 12px; border: 1px solid var(--control);
  border-radius: 8px; background: #fff; min-width: 0; max-width: 100%; }
button { cursor: pointer; font-weight: 600; }
button:hover { background: var(--ground); }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th { text-align: left; color: var(--muted); font-weight: 550; }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); vertical-align: middle; white-space: nowrap; }
td .row { flex-wrap: nowrap; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.long { white-space: normal; min-width: 150px; }
.none { color: var(--muted); }
@media (pointer: coarse) { input, select, button { min-height: 44px; } }
`;
