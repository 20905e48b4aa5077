import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../paraglide/messages.js';
import { followBuild, otherBuild, ownBuild } from '../../shared/build.ts';
import { Button } from '../../ui/button.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { changeBetween } from '../rules.ts';

/** Notice of a new build while this page is open: a major version stops the page, a minor one is mentioned once. */
export function UpdateNotice() {
  const [blueScreen, setBlueScreen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.getElementById('blue-screen');
    if (!element) throw new Error('Blue screen element not found');
    setBlueScreen(element);
  }, []);
  const build = useSyncExternalStore(followBuild, otherBuild, () => null);
  const change = build ? changeBetween(ownBuild(), build) : 'none';
  useEffect(() => {
    if (change === 'minor' && build && sessionStorage.getItem(MENTIONED) !== build) mention(build);
  }, [build, change]);
  return change === 'major' && blueScreen ? createPortal(<UpdateDialog />, blueScreen) : null;
}

const MENTIONED = 'mentioned-build';

function mention(build: string): void {
  sessionStorage.setItem(MENTIONED, build);
  toasts.show({
    _id: MENTIONED,
    type: 'INFORMATION',
    title: m.shell_update_minor(),
    message: m.shell_update_minor_text(),
    sticky: true,
    onClick: reload,
  });
}

/**
 * Update dialog, the browser's own and not the kit's: after a new build is deployed, the kit's file may be gone. Only
 * the reload closes it.
 */
function UpdateDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="update-title"
      aria-describedby="update-text"
      data-react-aria-top-layer="true"
      className="blocking-dialog"
      onCancel={event => event.preventDefault()}
      // A second Escape closes it in some browsers, even if the first was prevented.
      onClose={event => event.currentTarget.showModal()}
    >
      <h2 id="update-title" className="text-[1.5625rem] leading-8 m:text-[2rem] m:leading-9">
        {m.shell_update_title()}
      </h2>
      <p id="update-text" className="mt-4">
        {m.shell_update_text()}
      </p>
      <div className="mt-6 flex flex-col border-t border-hair pt-4 m:flex-row m:justify-end">
        <Button onClick={reload}>{m.shell_reload()}</Button>
      </div>
    </dialog>
  );
}

function reload(): void {
  location.reload();
}
