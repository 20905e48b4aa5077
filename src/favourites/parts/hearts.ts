import { api, newCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { toasts } from '../../ui/toast-store.ts';
import { deviceFavourites, keepOnDevice } from './device.ts';

/**
 * Hears the hearts of the whole document and shows which are pressed. One for all of them, loaded after the page: the
 * cards stay plain markup. Calls `onOpen` when somebody wants to see their favourites.
 */
export function watchHearts(onOpen: () => void): () => void {
  const pressed = (event: Event) => {
    const heart = (event.target as Element).closest?.('[data-heart]');
    if (heart instanceof HTMLElement) void press(heart.dataset.heart ?? '', onOpen);
  };
  const observer = new MutationObserver(show);
  document.documentElement.dataset.hearts = '';
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', pressed);
  addEventListener('storage', show);
  show();
  const { keys, owner } = deviceFavourites();
  if (keys.length || owner) void carryOver();
  return () => {
    observer.disconnect();
    document.removeEventListener('click', pressed);
    removeEventListener('storage', show);
  };
}

function show(): void {
  const { keys } = deviceFavourites();
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const is = String(keys.includes(heart.dataset.heart ?? ''));
    if (heart.ariaPressed !== is) heart.ariaPressed = is;
  }
}

async function press(key: string, onOpen: () => void): Promise<void> {
  const { keys, owner } = deviceFavourites();
  const liked = keys.includes(key);
  const rest = keys.filter(one => one !== key);
  keepOnDevice({ keys: liked ? rest : [key, ...rest], owner });
  show();
  if (!liked)
    toasts.show({
      _id: 'favourite',
      type: 'SUCCESS',
      title: m.favourites_kept(),
      message: m.favourites_see(),
      onClick: onOpen,
    });
  const change = liked ? { add: [], remove: [key] } : { add: [key], remove: [] };
  if (owner) await api.favourites.change({ ...newCommand('change-favourites'), ...change }).catch(() => carryOver());
  else if (!liked) await carryOver();
}

/**
 * Brings device and person together: a guest's favourites become the person's at sign-in, a person's go from the device
 * when they sign out.
 */
export async function carryOver(): Promise<void> {
  const { keys, owner } = deviceFavourites();
  try {
    const { item } = await api.favourites.mine({});
    if (!item) {
      if (owner) keepOnDevice({ keys: [], owner: null });
    } else if (owner || !keys.length) {
      keepOnDevice({ keys: item.keys, owner: item.userId });
    } else {
      const now = await api.favourites.change({ ...newCommand('change-favourites'), add: [...keys], remove: [] });
      keepOnDevice({ keys: now.item.keys, owner: now.item.userId });
    }
  } catch {
    // Signed out in between, or refused: the device keeps what it has.
  }
  show();
}
