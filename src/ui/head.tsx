/** A page's title and description; React puts them into the document's head wherever the page renders them. */
export function Head({ title, description, index = true }: { title: string; description?: string; index?: boolean }) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:title" content={title} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}
