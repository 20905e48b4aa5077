import { Accessibility, Baby, Dog, Ear, Hand, Leaf, WheatOff } from 'lucide-react';
import type { Fact } from '../../catalogue/facts/rules.ts';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import type { Facets } from '../contract.ts';

/** Facts with a sign of their own; of the others the word alone. */
const SIGNS: Partial<Record<Fact, LucideIcon>> = {
  vegan: Leaf,
  vegetarian: Leaf,
  'gluten-free': WheatOff,
  wheelchair: Accessibility,
  lift: Accessibility,
  'hearing-loop': Ear,
  'sign-language': Hand,
  dogs: Dog,
  prams: Baby,
};

/** Facts that are told in a list first, before the rest. */
const MOST = 3;

type FactsProps = { facts: readonly Fact[]; chosen: readonly Fact[]; titles: Facets['facts'] };

/** Facts that a seller vouches for, in a line: those asked for first. */
export function Facts({ facts, chosen, titles }: FactsProps) {
  const asked = facts.filter(fact => chosen.includes(fact));
  const shown = [...asked, ...facts.filter(fact => SIGNS[fact] && !asked.includes(fact))].slice(0, MOST);
  if (!shown.length) return null;
  return (
    <ul className="hall-facts">
      {shown.map(fact => {
        const Sign = SIGNS[fact];
        return (
          <li key={fact}>
            {Sign && <Icon icon={Sign} size={16} />}
            {titles.find(one => one.fact === fact)?.title}
          </li>
        );
      })}
    </ul>
  );
}
