import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { TouchedDialog } from '../../../office/parts/touched-bookings.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import type { OfferKind } from '../../offers/contract.ts';
import type { Rulebook } from '../contract.ts';
import { LimitFields, TermsFields } from '../parts/limit-fields.tsx';
import { NeedFields } from '../parts/need-fields.tsx';
import { OtherDays } from '../parts/opening-fields.tsx';
import { kindsFor, weekDraft, weekDraftHours } from '../parts/rules-draft.ts';
import { BeginningFields, StayFields } from '../parts/time-fields.tsx';
import { TrialPlate } from '../parts/trial-plate.tsx';
import { useRules } from '../parts/use-rules.ts';
import { useTrial } from '../parts/use-trial.ts';
import { WeekPlan } from '../parts/week-plan.tsx';
import { usualRules } from '../usual/rules.ts';

const plan = ({ params }: Plan) => [lateQ.rulebooks.read({ idOrSlug: params.slug!, product: params.product! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of a product's booking rules, tried out on a day while they are written. */
export default function RulesPage() {
  const { slug, product } = useParams();
  const { data } = useSuspenseQuery(lateQ.rulebooks.read({ idOrSlug: slug!, product: product! }));
  const book = data.item;
  return (
    <>
      <OfficeHead
        documentTitle={m.rules_title({ product: book.product.title })}
        title={book.product.title}
        back={<BackLink href={bo.units(slug!)}>{m.units_title()}</BackLink>}
      />
      <RulesForm key={`${slug} ${book.product._id}`} book={book} />
    </>
  );
}

const KINDS: Record<OfferKind, () => string> = {
  TABLE: m.rules_kind_table,
  SLOTS: m.rules_kind_slots,
  HOURS: m.rules_kind_hours,
  DAYS: m.rules_kind_days,
  NIGHTS: m.rules_kind_nights,
  DEPARTURES: m.rules_kind_departures,
  PICK_UP: m.rules_kind_pick_up,
};

function RulesForm({ book }: { book: Rulebook }) {
  const [wish, setWish] = useState({ day: nextSaturday(book.today), party: 2 });
  const form = useRules(book, wish);
  const { rules, change } = form;
  const tried = useTrial(book.mayChange ? form.where : null, rules, wish);
  const kinds = kindsFor(book.product.acquirableAs);
  const opening = (given: typeof rules.opening) => change({ ...rules, opening: given });
  const wrongIn = (...names: string[]) =>
    Object.keys(form.fieldErrors).some(field => names.some(name => field === name || field.startsWith(`${name}.`)));
  const isByDays = rules.kind === 'NIGHTS' || rules.kind === 'DAYS';
  return (
    <Form errors={form.fieldErrors} onValues={form.save} className="max-w-[60rem] p-4 l:gap-6 l:p-6">
      {form.error && Object.keys(form.fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={form.error.message}>
          {form.error.reason === 'changed-meanwhile' && (
            <Button size="sm" variant="outline" className="mt-2" onClick={() => void form.beginAgain()}>
              {m.units_begin_again()}
            </Button>
          )}
        </Banner>
      )}
      {book.mayChange && (
        <TrialPlate wish={wish} onWish={setWish} trial={tried.trial} error={firstMistake(tried.error)} />
      )}
      <fieldset disabled={!book.mayChange} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 l:gap-6">
        <legend className="sr-only">{m.rules_title({ product: book.product.title })}</legend>
        <Panel title={m.rules_what()}>
          <div className="grid gap-4">
            {kinds.length > 1 && (
              <Select
                name="rules.kind"
                label={m.rules_kind()}
                className="max-w-96"
                value={rules.kind}
                options={kinds.map(value => ({ value, label: KINDS[value]() }))}
                onChange={event => {
                  const kind = event.currentTarget.value as OfferKind;
                  const { terms, leadMinutes, horizonDays } = rules;
                  change({ ...usualRules(kind, book.groups[0]?._id), terms, leadMinutes, horizonDays });
                }}
              />
            )}
            {rules.kind === 'DEPARTURES' ? (
              <TextLink href={bo.departures(book.provider.slug, book.product.slug)} standalone>
                {m.rules_to_departures()}
              </TextLink>
            ) : (
              <NeedFields rules={rules} groups={book.groups} onRules={change} />
            )}
          </div>
        </Panel>
        <Panel title={m.rules_week()}>
          {isByDays && <p className="mb-2 text-muted">{m.rules_week_stays()}</p>}
          <WeekPlan
            week={weekDraft(rules.opening.weekly)}
            onWeek={week => opening({ ...rules.opening, weekly: weekDraftHours(week) })}
          />
        </Panel>
        <Panel title={m.rules_length()}>
          {isByDays ? (
            <StayFields rules={rules} onRules={change} />
          ) : (
            <BeginningFields key={rules.kind} rules={rules} onRules={change} />
          )}
        </Panel>
        <Folded title={m.rules_other_days()} wrong={wrongIn('rules.opening')}>
          <OtherDays opening={rules.opening} today={book.today} onOpening={opening} />
        </Folded>
        <Folded title={m.rules_limits()} wrong={wrongIn(...LIMITS)}>
          <LimitFields rules={rules} onRules={change} />
        </Folded>
        <Folded title={m.rules_terms()} wrong={wrongIn('rules.terms')}>
          <TermsFields rules={rules} onRules={change} />
        </Folded>
      </fieldset>
      {book.mayChange && (
        <div className="sticky bottom-[calc(4rem+var(--floor))] z-10 flex flex-wrap items-center gap-3 rounded-hold border border-hair bg-surface px-4 py-3 l:bottom-0">
          <Button type="submit" pending={form.pending} pendingLabel={m.units_saving()}>
            {m.units_save()}
          </Button>
          <p role="status" className="text-note text-muted">
            {form.dirty ? m.units_unsaved() : ''}
          </p>
        </div>
      )}
      <TouchedDialog
        bookings={form.touched}
        slug={book.provider.slug}
        text={m.units_touched_stay()}
        keep={m.units_keep_anyway()}
        onKeep={form.keep}
        pending={form.pending}
        onClose={form.closeTouched}
      />
    </Form>
  );
}

const LIMITS = ['party', 'leadMinutes', 'horizonDays', 'bufferBeforeMinutes', 'bufferAfterMinutes'].map(
  name => `rules.${name}`,
);

/** Folded part of the form, for rules that most sellers leave as they are; open while something in it is wrong. */
function Folded({ title, wrong, children }: { title: string; wrong: boolean; children: ReactNode }) {
  return (
    <details open={wrong || undefined} className="min-w-0 rounded-hold border border-hair bg-surface p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-sign text-card font-bold">{title}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function firstMistake(error: { message: string; fields: Record<string, string> } | null): string | null {
  return error && (Object.values(error.fields)[0] ?? error.message);
}

/** A Saturday, because that is when people ask. */
function nextSaturday(today: string): string {
  const noon = new Date(`${today}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + ((6 - noon.getUTCDay() + 7) % 7 || 7));
  return noon.toISOString().slice(0, 10);
}
