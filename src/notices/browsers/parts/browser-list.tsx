import { BellRing, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateQ } from '../../../late-client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { ToldBrowser } from '../contract.ts';
import { deviceName, type PushStanding, pushStanding, subscribeHere, unsubscribeHere } from './push-permission.ts';

const CHANGED = [officeQ.noticeBrowsers.list.key(), lateQ.noticeWishes.ofStall.key(), lateQ.noticeWishes.ofHall.key()];

/** Browsers that may be told, and the press that adds this one. */
export function BrowserList() {
  const { data } = useSuspenseQuery(officeQ.noticeBrowsers.list({}));
  const { browsers, serverKey } = data.item;
  return (
    <>
      {browsers.length === 0 && (
        <EmptyState title={m.notices_browser_none()}>{m.notices_browser_none_text()}</EmptyState>
      )}
      <ul>
        {browsers.map(browser => (
          <li key={browser._id} className="border-t border-hair py-2 first:border-t-0">
            <BrowserRow browser={browser} />
          </li>
        ))}
      </ul>
      {!browsers.some(({ here }) => here) && <AllowHere serverKey={serverKey} />}
      <p className="mt-3 text-note text-muted">{m.notices_browser_sign_out()}</p>
    </>
  );
}

function BrowserRow({ browser }: { browser: ToldBrowser }) {
  const { _id, device, here, _toldAt } = browser;
  const forget = useCommand(officeApi.noticeBrowsers.forget, 'forget-browser', {
    invalidates: CHANGED,
    onDone: () => {
      if (here) void unsubscribeHere();
      toasts.show({ _id: 'notice-browsers', type: 'SUCCESS', title: m.notices_browser_forgotten() });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon icon={Smartphone} size={20} />
      <div className="min-w-0 grow basis-40">
        <p className="font-sign font-semibold break-words">
          {device}
          {here && <span className="font-normal text-muted"> ({m.notices_browser_here()})</span>}
        </p>
        {_toldAt && (
          <p className="text-note text-muted">
            {m.notices_browser_told({ date: formatDayAndTime(_toldAt, getLocale()) })}
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={m.notices_browser_forget_named({ device })}
        pending={forget.pending}
        onClick={() => forget.run({ browserId: _id })}
      >
        {m.notices_browser_forget()}
      </Button>
      {forget.error && (
        <p role="alert" className="basis-full text-note text-danger">
          {forget.error.message}
        </p>
      )}
    </div>
  );
}

function AllowHere({ serverKey }: { serverKey: string }) {
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  // Standing of push is known in the browser alone.
  useEffect(() => setStanding(pushStanding()), []);
  const allow = useCommand(officeApi.noticeBrowsers.allow, 'allow-browser', {
    invalidates: CHANGED,
    onDone: () => toasts.show({ _id: 'notice-browsers', type: 'SUCCESS', title: m.notices_browser_allowed() }),
  });
  const ask = async () => {
    setAsking(true);
    setFailed(false);
    try {
      const keys = await subscribeHere(serverKey);
      setStanding(pushStanding());
      if (keys) allow.run({ ...keys, device: deviceName() });
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  };
  const says = standing && STANDING_WORDS[standing]();
  const mayPress = standing === null || standing === 'may-ask' || standing === 'allowed';
  return (
    <div className="mt-3 grid gap-3">
      {says && (
        <p role={standing === 'blocked' ? 'status' : undefined} className="text-muted">
          {says}
        </p>
      )}
      {mayPress && (
        <div>
          <Button
            iconStart={<Icon icon={BellRing} size={20} />}
            pending={asking || allow.pending}
            pendingLabel={m.notices_browser_allowing()}
            onClick={() => void ask()}
          >
            {m.notices_browser_allow()}
          </Button>
        </div>
      )}
      {(failed || allow.error) && (
        <Banner tone="danger" role="alert" title={allow.error?.message ?? m.notices_browser_failed()} />
      )}
    </div>
  );
}

const STANDING_WORDS: Record<PushStanding, () => string | null> = {
  unable: m.notices_browser_unable,
  'needs-home-screen': m.notices_browser_iphone,
  blocked: m.notices_browser_blocked,
  'may-ask': () => null,
  allowed: () => null,
};
