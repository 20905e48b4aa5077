import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useFiles } from '../../../payments/cases/files/parts/use-files.ts';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import type { Complainable, Complaint } from '../contract.ts';
import { FAULT_WORDS, WISH_WORDS } from '../wording/rules.ts';
import { Letters } from './letters.tsx';
import { COMPLAINT_SIGNS } from './state-signs.ts';
import { WriteForm } from './write-form.tsx';

interface Props {
  found: Complainable;
  complaint: Complaint;
  ak: string | null;
}

/** A complaint as its buyer sees it: what was told, how it stands, what was answered, and what they may do next. */
export function ComplaintSheet({ found, complaint, ak }: Props) {
  const { tone, words } = COMPLAINT_SIGNS[complaint.state];
  const { timeZone } = found;
  return (
    <Sheet className="grid gap-4 p-4 m:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card font-bold">
          {m.complaints_told({ at: formatDayAndTime(complaint._madeAt, getLocale(), timeZone) })}
        </h2>
        <Sign tone={tone}>{words()}</Sign>
      </div>
      <p className="hyphenate text-muted">
        {[
          FAULT_WORDS[complaint.fault](),
          ...complaint.items.map(item => `${item.pieces} × ${item.name}`),
          m.complaints_wished({ wish: WISH_WORDS[complaint.wish]() }),
        ].join(' · ')}
      </p>
      <p className="hyphenate font-semibold">{standing(found, complaint)}</p>
      {complaint.refunded > 0 && (
        <p className="hyphenate">{m.complaints_refunded({ amount: priceText(complaint.refunded, { exact: true }) })}</p>
      )}
      <Letters
        entries={complaint.entries}
        seller={found.seller.title}
        timeZone={timeZone}
        buyer={null}
        hrefOf={fileId => to.complaintFile(complaint._id, fileId, ak)}
      />
      <NextSteps {...{ found, complaint }} />
    </Sheet>
  );
}

function standing({ seller, timeZone }: Complainable, { state, answerBy }: Complaint): string {
  const day = formatDay(answerBy, getLocale(), timeZone);
  if (state === 'WAITS') return m.complaints_standing_waits({ seller: seller.title, day });
  if (state === 'AT_HALL') return m.complaints_standing_at_hall();
  if (state === 'TAKEN_BACK') return m.complaints_standing_taken_back();
  return m.complaints_standing_answered({ seller: seller.title });
}

const STALE = () => [lateQ.complaints.ofGroup.key()];

function NextSteps({ found, complaint }: Pick<Props, 'found' | 'complaint'>) {
  const named = { orderGroupId: found.orderGroupId, complaintId: complaint._id };
  const waits = complaint.state === 'WAITS' || complaint.state === 'AT_HALL';
  if (waits) return <More named={named} />;
  return complaint.mayHandUp ? <HandUp named={named} /> : null;
}

interface Named {
  named: { orderGroupId: string; complaintId: string };
}

/** More words and files, and a way to take it back. */
function More({ named }: Named) {
  const files = useFiles();
  const [round, setRound] = useState(0);
  const write = useCommand(lateApi.complaints.write, 'write-on-complaint', {
    invalidates: STALE(),
    onDone: () => {
      files.clear();
      setRound(round + 1);
    },
  });
  const back = useCommand(lateApi.complaints.takeBack, 'take-back-complaint', { invalidates: STALE() });
  return (
    <div className="grid gap-3 border-t border-hair pt-4">
      <WriteForm
        key={round}
        command={write}
        label={m.complaints_more()}
        button={m.complaints_more_send()}
        pendingLabel={m.complaints_sending()}
        files={files}
        onText={text => write.run({ ...named, text, files: files.sent })}
      />
      {back.error && <Banner tone="danger" role="alert" title={back.error.message} />}
      <Button variant="ghost" wide pending={back.pending} onClick={() => back.run(named)}>
        {m.complaints_take_back()}
      </Button>
    </div>
  );
}

/** Not content with the answer: the hall looks at it. */
function HandUp({ named }: Named) {
  const handUp = useCommand(lateApi.complaints.handUp, 'hand-up-complaint', { invalidates: STALE() });
  return (
    <div className="grid gap-3 border-t border-hair pt-4">
      <WriteForm
        command={handUp}
        label={m.complaints_hand_up_text()}
        hint={m.complaints_hand_up_hint()}
        button={m.complaints_hand_up()}
        pendingLabel={m.complaints_sending()}
        onText={text => handUp.run({ ...named, text })}
      />
    </div>
  );
}
