/** Distance at which lazy pictures load: 800 px before they come into view (storefront 9). */
const AHEAD = '800px';

/**
 * Loads lazy pictures 800 px ahead. Browsers load them when they are near, each by its own measure, and in a row that
 * scrolls sideways only once in sight. Without script they load all the same, only later. A failed picture is replaced
 * by a drawing (the style sheet's), also one that failed before this was here.
 */
export function watchPictures(): () => void {
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLImageElement).loading = 'eager';
        near.unobserve(target);
      }
    },
    // Scroll containers have an edge of their own.
    { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
  );
  const look = (within: ParentNode) => {
    for (const picture of within.querySelectorAll('img')) {
      if (picture.loading === 'lazy' && !picture.complete) near.observe(picture);
      else if (picture.complete && picture.currentSrc && !picture.naturalWidth) picture.dataset.missing = '';
    }
  };
  const added = new MutationObserver(records => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element && node.parentElement) look(node.parentElement);
    }
  });
  look(document);
  added.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('error', missing, true);
  document.addEventListener('load', found, true);
  return () => {
    near.disconnect();
    added.disconnect();
    document.removeEventListener('error', missing, true);
    document.removeEventListener('load', found, true);
  };
}

function missing({ target }: Event): void {
  if (target instanceof HTMLImageElement) target.dataset.missing = '';
}

function found({ target }: Event): void {
  if (target instanceof HTMLImageElement) delete target.dataset.missing;
}
