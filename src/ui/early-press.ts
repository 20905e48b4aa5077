import { flushSync } from 'react-dom';

type Press = [form: HTMLFormElement, by: HTMLElement | null];
type ListeningForm = HTMLFormElement & { listens?: true };
/** Presses are the places of its early clicks among all of the page. */
type ListeningButton = HTMLButtonElement & { listens?: true; presses?: number[] };

declare global {
  interface Window {
    earlyPress?: ((event: SubmitEvent) => void) & { held?: Press; clicks?: number };
  }
}

/**
 * Early presses: holds input until the page is hydrated; runs before anything else of a document. A form submitted
 * before its script listens would reload the page with everything that was typed in the URL, a password too. It is held
 * instead, from React too, which would hydrate the form and submit it before it knows what was typed. A form with an
 * action is meant for browsers without our script and is submitted. Clicks on buttons that do not listen yet are numbered,
 * but for one that hydrated its part and was heard by it. React stops a click on its way down when the part still waits
 * for something, and the part may be hydrated a moment later: then it is clicked anew.
 */
export const HOLD_EARLY_PRESS = `addEventListener('submit',window.earlyPress=function(e){if(e.target.listens||e.target.hasAttribute('action'))return;e.preventDefault();e.stopPropagation();earlyPress.held=[e.target,e.submitter]},true);addEventListener('click',function(e){var b=e.target.closest('button[type=button]');if(!b||b.listens)return;var heard;b.addEventListener('click',function(){heard=b.listens},{capture:true,once:true});setTimeout(function(){if(heard)return;if(b.listens)b.click();else(b.presses=b.presses||[]).push(earlyPress.clicks=(earlyPress.clicks||0)+1)})},true)`;

/** Marks a form as hydrated and submits a held press. Parts of a page are hydrated one after the other. */
export function listens(form: ListeningForm): void {
  form.listens = true;
  const [held, by] = window.earlyPress?.held ?? [];
  if (held !== form) return;
  window.earlyPress!.held = undefined;
  // After what was typed early into its fields.
  setTimeout(() => form.requestSubmit(by));
}

let early: { place: number; button: HTMLButtonElement }[] = [];

/** Ref of a button that replays early clicks. Those of a part that listens at once are replayed as they were pressed. */
export function hearsPresses(button: ListeningButton | null): void {
  if (!button || button.listens) return;
  button.listens = true;
  for (const place of button.presses ?? []) {
    if (!early.length) setTimeout(replayPresses);
    early.push({ place, button });
  }
}

/** One at a time, because each counts from what the one before it left. */
function replayPresses(): void {
  const inOrder = early.toSorted((one, other) => one.place - other.place);
  early = [];
  for (const { button } of inOrder) setTimeout(() => button.click());
}

/** Ref of a checkbox or radio that replays a choice made before hydration or restored by the browser. */
export function hearsChoice(input: HTMLInputElement | null): void {
  if (!input || input.checked === input.defaultChecked) return;
  const { checked } = input;
  if (input.type === 'radio' && !checked) return;
  atOnce(() => {
    input.checked = !checked;
    input.click();
  });
}

/** Ref of a list to choose from that replays a choice made before hydration or restored by the browser. */
export function hearsSelection(list: HTMLSelectElement | null): void {
  // Only what the server rendered names its first choice in the document.
  const first = [...(list?.options ?? [])].find(option => option.defaultSelected);
  if (!list || !first || first.selected) return;
  const { value } = list;
  atOnce(() => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Ref of a field for files that replays a choice made before hydration. */
export function hearsFiles(input: HTMLInputElement | null): void {
  if (!input?.files?.length) return;
  atOnce(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Ref of a text field that replays text typed before hydration or restored by the browser. */
export function hearsTyping(field: Typed | null): void {
  if (!field || field.value === field.defaultValue) return;
  const typed = field.value;
  atOnce(() => {
    // React ignores an input event unless the value differs from the one it last saw set, and it watches this property.
    field.value = field.defaultValue;
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // A field left meanwhile is checked as any field that is left.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

/**
 * Does a replay once React has committed, before anything else comes: a press of "save" that made React hydrate is under
 * way, and saves what the page knows. Rendered in between, because the next replay counts from what this one left.
 */
function atOnce(replay: () => void): void {
  queueMicrotask(() => flushSync(replay));
}
