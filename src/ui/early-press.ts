type Press = [form: HTMLFormElement, by: HTMLElement | null];
type ListeningForm = HTMLFormElement & { listens?: true };

declare global {
  interface Window {
    earlyPress?: ((event: SubmitEvent) => void) & { held?: Press };
  }
}

/**
 * Runs before anything else of a document. A form that is sent before its script listens would load the page anew with
 * everything that was typed in the address, a password too. It is held instead. A form that names an action is meant for
 * browsers without our script and goes its way.
 */
export const HOLD_EARLY_PRESS = `addEventListener('submit',window.earlyPress=function(e){if(e.target.listens||e.target.hasAttribute('action'))return;e.preventDefault();earlyPress.held=[e.target,e.submitter]},true)`;

/** This form listens now: what was pressed meanwhile is sent. Parts of a page come to life one after the other. */
export function listens(form: ListeningForm): void {
  form.listens = true;
  const [held, by] = window.earlyPress?.held ?? [];
  if (held !== form) return;
  window.earlyPress!.held = undefined;
  form.requestSubmit(by);
}
