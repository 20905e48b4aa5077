import { Markdown } from '../../../catalogue/parts/markdown.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { Glaze } from '../../../ui/glaze.ts';
import { Picture, type PictureData } from '../../../ui/picture.tsx';
import type { BlockOf, ShownAction } from '../../blocks/contract.ts';
import { Actions } from './actions.tsx';

type PanelShapeProps = {
  _id?: string;
  glaze: Glaze;
  side: 'LEFT' | 'RIGHT';
  heading: 'h1' | 'h2';
  kicker?: string | null;
  title: string;
  text: string | null;
  image: PictureData | null;
  actions: readonly ShownAction[];
  eager?: boolean;
};

/** Dark glazes: their text is white and their buttons yellow; on light ones both are ink. */
const DEEP: readonly Glaze[] = ['falu', 'kobolt', 'flaska'];

/** A glazed panel with words, and a picture beside it. */
export function PanelShape(props: PanelShapeProps) {
  const { glaze, side, heading: Heading, kicker, title, text, image, actions, eager } = props;
  const usual = DEEP.includes(glaze)
    ? (['yellow', 'white', 'white'] as const)
    : (['default', 'white', 'white'] as const);
  return (
    <section id={props._id} className="panel" data-glaze={glaze} data-side={side}>
      <div className="panel-words">
        {kicker && <p className="font-sign text-plain font-semibold">{kicker}</p>}
        <Heading className={cx(Heading === 'h2' && 'l:max-w-[16ch]')}>{title}</Heading>
        {text && <Markdown className={cx(Heading === 'h1' && 'text-lead')}>{text}</Markdown>}
        <Actions actions={actions} usual={usual} />
      </div>
      <div className="panel-picture">
        {image && (
          <Picture
            picture={image}
            alt=""
            sizes="(min-width: 64rem) 40vw, 100vw"
            ratio="4:3"
            eager={eager}
            className="h-full!"
          />
        )}
      </div>
    </section>
  );
}

export function Panel({ block }: { block: BlockOf<'panel'> }) {
  const { action, ...rest } = block;
  return <PanelShape {...rest} heading="h2" actions={action ? [action] : []} />;
}
