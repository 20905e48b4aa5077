import { Share2 } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Kind } from '../rules.ts';
import { Heart } from './heart.tsx';

interface Props {
  kind: Kind;
  id: string;
  title: string;
  /** Path of the page without what somebody typed on it. */
  path: string;
}

/** The two small things that a visitor does with a page: like it, and show it to somebody. */
export function LikeAndShare({ kind, id, title, path }: Props) {
  const share = () => import('./share-page.ts').then(({ sharePage }) => sharePage(title, path));
  return (
    <div className="like-and-share">
      <Heart kind={kind} id={id} title={title} />
      <Button variant="link" size="sm" iconStart={<Icon icon={Share2} size={20} />} onClick={() => void share()}>
        {m.favourites_share()}
      </Button>
    </div>
  );
}
