import { resolve } from 'node:path';
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { isIdentifier, isPropertyAccessExpression, isTaggedTemplateExpression } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';
import { type DeclaredColumn, declaredColumns } from './declared-columns.mts';
import { filesOf } from './findings.mts';
import { UnknownPart, writtenStatement } from './written-statement.mts';

/** A raw SQL statement, as `sql<Row>` and an execution stand in the code. */
export interface RawStatement {
  file: string;
  line: number;
  /** The possible texts: with each condition of its parts met, and with none. */
  texts: readonly string[];
  /** The declared row; null when nothing of the answer is read. */
  row: readonly DeclaredColumn[] | null;
  /** The reason when its text can't be read from the code. */
  unreadable?: string;
}

/** All raw statements of the hall's own code. Fragments within the query builder's statements are the builder's. */
export function rawStatements(folder = '.'): RawStatement[] {
  const api = new API({ cwd: resolve(folder) });
  try {
    const config = resolve(folder, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
    return filesOf(/^src\/.*(?<!\.test)\.tsx?$/, folder).flatMap(file =>
      statementsIn(project, file, resolve(folder, file)),
    );
  } finally {
    api.close();
  }
}

function statementsIn(project: Project, file: string, path: string): RawStatement[] {
  const source = project.program.getSourceFile(path);
  if (!source?.text.includes('sql')) return [];
  return executedTemplates(source).map(template => {
    const line = source.text.slice(0, template.getStart(source)).split('\n').length;
    const declared = template.typeArguments?.[0];
    const row = declared ? declaredColumns(project.checker, project.checker.getTypeFromTypeNode(declared)!) : null;
    try {
      const texts = [true, false].map(met => writtenStatement(template, { project, met }));
      return { file, line, texts: [...new Set(texts)], row };
    } catch (fault) {
      if (!(fault instanceof UnknownPart)) throw fault;
      return { file, line, texts: [], row, unreadable: fault.message };
    }
  });
}

/** Executed templates: ``sql`…`.execute(db)``, and those handed to another function that executes them. */
function executedTemplates(source: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      if (isStatement(node)) found.push(node);
      return;
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

function isStatement(node: TaggedTemplateExpression): boolean {
  const { parent } = node;
  if (isPropertyAccessExpression(parent)) return parent.name.text === 'execute';
  return /^`\s*(with|select|insert|update|delete)\b/.test(node.template.getText()) && Boolean(node.typeArguments);
}
