/** Waits for a route's stylesheet before its page shows. Without it the page shows all the same. */
export function arrivedStyle(href: string): Promise<void> | void {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  return new Promise(resolve => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href });
    link.onload = link.onerror = () => {
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
}
