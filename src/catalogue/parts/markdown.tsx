import { TextLink } from '../../ui/link.tsx';
import { type Inline, type MarkdownBlock, markdownTree } from './markdown-tree.ts';

/** Renders a seller's Markdown as React elements, never as HTML of theirs (I20). */
export function Markdown({ children, className }: { children: string; className?: string }) {
  return (
    <div className={className}>
      {markdownTree(children).map(block => (
        <Block key={block.at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: MarkdownBlock }) {
  if (block.type === 'paragraph') {
    return (
      <p className="[&+*]:mt-3">
        <Run nodes={block.children} />
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`max-w-[66ch] pl-6 [&+*]:mt-3 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map(item => (
        <li key={item.at}>
          <Run nodes={item.children} />
        </li>
      ))}
    </List>
  );
}

function Run({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map(node => <Node key={node.at} node={node} />);
}

function Node({ node }: { node: Inline }) {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Run nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Run nodes={node.children} />
        </em>
      );
    case 'link':
      return (
        <TextLink href={node.href} rel={node.href.startsWith('/') ? undefined : 'nofollow noopener'}>
          <Run nodes={node.children} />
        </TextLink>
      );
  }
}
