type Hold = ((event: SubmitEvent) => void) & { held?: [form: HTMLFormElement, by: HTMLElement | null] };

declare global {
  interface Window {
    earlyPress?: Hold;
  }
}

/**
 * Runs before anything else of a document. A form that is sent before the page's script listens would load the page anew
 * with everything that was typed in its address, a password too. It is held instead. A form that names an action is meant
 * for browsers without our script and goes its way.
 */
export const HOLD_EARLY_PRESS = `addEventListener('submit',window.earlyPress=function(e){if(e.target.hasAttribute('action'))return;e.preventDefault();earlyPress.held=[e.target,e.submitter]},true)`;

/** The page listens now: nothing is held any more, and what was pressed meanwhile is sent. */
export function releaseEarlyPress(): void {
  const hold = window.earlyPress;
  if (!hold) return;
  window.removeEventListener('submit', hold, true);
  window.earlyPress = undefined;
  const [form, by] = hold.held ?? [];
  if (form?.isConnected) form.requestSubmit(by);
}
