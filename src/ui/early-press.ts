type Press = [form: HTMLFormElement, by: HTMLElement | null];
type ListeningForm = HTMLFormElement & { listens?: true };
type ListeningButton = HTMLButtonElement & { listens?: true; presses?: number };

declare global {
  interface Window {
    earlyPress?: ((event: SubmitEvent) => void) & { held?: Press };
  }
}

/**
 * Runs before anything else of a document. A form that is sent before its script listens would load the page anew with
 * everything that was typed in the address, a password too. It is held instead. A form that names an action is meant for
 * browsers without our script and goes its way. Presses on buttons that do not listen yet are counted; one that brought its
 * part to life was heard by it.
 */
export const HOLD_EARLY_PRESS = `addEventListener('submit',window.earlyPress=function(e){if(e.target.listens||e.target.hasAttribute('action'))return;e.preventDefault();earlyPress.held=[e.target,e.submitter]},true);addEventListener('click',function(e){var b=e.target.closest('button[type=button]');if(b&&!b.listens)setTimeout(function(){if(!b.listens)b.presses=(b.presses||0)+1})},true)`;

/** This form listens now: what was pressed meanwhile is sent. Parts of a page come to life one after the other. */
export function listens(form: ListeningForm): void {
  form.listens = true;
  const [held, by] = window.earlyPress?.held ?? [];
  if (held !== form) return;
  window.earlyPress!.held = undefined;
  form.requestSubmit(by);
}

/** The same for a button, as its `ref`: one press at a time, for each counts from what the one before it left. */
export function hearsPresses(button: ListeningButton | null): void {
  if (!button || button.listens) return;
  button.listens = true;
  for (let press = button.presses ?? 0; press > 0; press--) setTimeout(() => button.click());
}

/** A choice that was made before its page listened, or that the browser brought back, is made again: the page knows of none. */
export function hearsChoice(input: HTMLInputElement | null): void {
  if (!input || input.checked === input.defaultChecked) return;
  const { checked } = input;
  if (input.type === 'radio' && !checked) return;
  setTimeout(() => {
    input.checked = !checked;
    input.click();
  });
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** The same for words: typed before the page listened, or brought back by the browser, they are said again. */
export function hearsTyping(field: Typed | null): void {
  if (!field || field.value === field.defaultValue) return;
  setTimeout(() => {
    const { value } = field;
    // React takes for news only what differs from what it last saw set, and it watches this property of the element.
    field.value = field.defaultValue;
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
