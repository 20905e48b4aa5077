import { SignBoard } from '../../../ui/sign.tsx';
import type { BlockOf } from '../../blocks/contract.ts';
import { Section } from './section.tsx';

/** Facts block, on the white sign: weeks, hours, pick-up place. */
export function Facts({ block: { _id, title, text, rows } }: { block: BlockOf<'facts'> }) {
  return (
    <Section id={_id} title={title} text={text} beside>
      <SignBoard className="max-w-2xl">
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6">
              <dt>{label}</dt>
              <dd className="ml-auto text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </SignBoard>
    </Section>
  );
}
