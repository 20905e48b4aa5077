/**
 * A page's title and description; React puts them into the document's head wherever the page renders them. Pages are
 * noindex unless they say otherwise: none is listed by mistake.
 */
export function Head({ title, description, index = false }: { title: string; description?: string; index?: boolean }) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!index && <meta name="robots" content="noindex" />}
    </>
  );
}
