import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type ParameterDeclaration,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import type { Project } from 'typescript/unstable/sync';

/** Thrown for a part of a statement that is known only at run time. */
export class UnknownPart extends Error {}

/** An expression, with the arguments of the functions around it. */
interface Part {
  node: Expression;
  given: ReadonlyMap<string, Part>;
}

interface Reading {
  project: Project;
  /** The side read of each `… ? … : …`, and which of several callers. */
  met: boolean;
  values: number;
}

/** The text of a statement, with `$1` for each value, as far as it can be read from the code. */
export function writtenStatement(template: TaggedTemplateExpression, from: { project: Project; met: boolean }): string {
  return templateText(template, new Map(), { ...from, values: 0 });
}

function templateText({ template }: TaggedTemplateExpression, given: Part['given'], reading: Reading): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  if (!isTemplateExpression(template)) throw new UnknownPart('its text is no template');
  const parts = template.templateSpans.map(
    ({ expression, literal }) => partText({ node: expression, given }, reading) + literal.text,
  );
  return template.head.text + parts.join('');
}

/** A fragment's own text, or the placeholder of a value. */
function partText(part: Part, reading: Reading): string {
  if (!isFragment(part.node, reading)) {
    reading.values += 1;
    return `$${reading.values}`;
  }
  const { node, given } = followed(part, reading);
  if (isTaggedTemplateExpression(node)) return templateText(node, given, reading);
  if (isCallExpression(node) && isBuilt(node)) return builtText(node, given, reading);
  throw new UnknownPart(`\${${part.node.getText()}}`);
}

function isFragment(node: Expression, { project: { checker } }: Reading): boolean {
  const type = checker.getTypeAtLocation(node);
  return Boolean(type && checker.getPropertyOfType(type, 'toOperationNode'));
}

/** Whether it is a helper of `sql`, such as `sql.ref('a.b')`. */
function isBuilt({ expression }: CallExpression): boolean {
  return isPropertyAccessExpression(expression) && expression.expression.getText() === 'sql';
}

function builtText({ expression, arguments: handed }: CallExpression, given: Part['given'], reading: Reading): string {
  const made = isPropertyAccessExpression(expression) && expression.name.text;
  const [first, second] = handed.map(node => ({ node, given }));
  if (made === 'join') return listed(first!, reading).join(second ? partText(second, reading) : ', ');
  const text = literalText(first!, reading);
  if (text === null) throw new UnknownPart(`sql.${made}(${first!.node.getText()})`);
  if (made === 'raw') return text;
  const names = text.split('.').map(name => `"${name}"`);
  return names.join('.');
}

/** A literal's text, or one of those that the type allows. */
function literalText(part: Part, reading: Reading): string | null {
  const { node } = followed(part, reading);
  if (isStringLiteral(node)) return node.text;
  const type = reading.project.checker.getTypeAtLocation(node);
  const members = type?.isUnionType() ? type.getTypes() : [type];
  const member = members?.at(reading.met ? 0 : -1);
  return member?.isStringLiteralType() ? member.value : null;
}

/** The parts of a list. For one made by mapping values, a part for each value that is written down, or one. */
function listed(list: Part, reading: Reading): string[] {
  const { node, given } = followed(list, reading);
  if (isArrayLiteralExpression(node))
    return node.elements.flatMap(one =>
      isSpreadElement(one)
        ? listed({ node: one.expression, given }, reading)
        : [partText({ node: one, given }, reading)],
    );
  const [each] = isCallExpression(node) ? node.arguments : [];
  if (!each || !isArrowFunction(each)) throw new UnknownPart(`\${sql.join(${list.node.getText()})}`);
  const made = returned(each.body, reading);
  return valuesOf(node as CallExpression, given, reading).map(value => {
    const name = each.parameters[0]?.name.getText();
    return partText({ node: made, given: name && value ? new Map([...given, [name, value]]) : given }, reading);
  });
}

/** The mapped values of a list, when they are written down. */
function valuesOf({ expression }: CallExpression, given: Part['given'], reading: Reading): (Part | null)[] {
  if (!isPropertyAccessExpression(expression)) return [null];
  const values = followed({ node: expression.expression, given }, reading);
  if (!isArrayLiteralExpression(values.node)) return [null];
  return values.node.elements.map(node => ({ node, given: values.given }));
}

/** The source of a part: behind the names, calls and conditions that lead to it. */
function followed(part: Part, reading: Reading): Part {
  const { node, given } = part;
  if (isTaggedTemplateExpression(node) || isArrayLiteralExpression(node)) return part;
  const next = nextPart(node, given, reading);
  return next ? followed(next, reading) : part;
}

function nextPart(node: Expression, given: Part['given'], reading: Reading): Part | null {
  if (isParenthesizedExpression(node) || isAsExpression(node)) return { node: node.expression, given };
  if (isConditionalExpression(node)) return { node: reading.met ? node.whenTrue : node.whenFalse, given };
  if (isCallExpression(node)) return isBuilt(node) ? null : calledPart(node, given, reading);
  if (isElementAccessExpression(node)) {
    const all = followed({ node: node.expression, given }, reading).node;
    const one = isObjectLiteralExpression(all) && all.properties.at(reading.met ? 0 : -1);
    return one && isPropertyAssignment(one) ? { node: one.initializer, given: new Map() } : null;
  }
  const declaration = declarationOf(node, reading);
  if (!declaration) return null;
  if (isParameterDeclaration(declaration)) return given.get(node.getText()) ?? handedIn(declaration, reading);
  if ((isVariableDeclaration(declaration) || isPropertyAssignment(declaration)) && declaration.initializer)
    return { node: declaration.initializer, given };
  return null;
}

/** The expression that a function returns for these arguments. */
function calledPart(call: CallExpression, given: Part['given'], reading: Reading): Part | null {
  const found = declarationOf(call.expression, reading);
  const made = found && isVariableDeclaration(found) ? found.initializer : found;
  if (!made || !(isArrowFunction(made) || isFunctionDeclaration(made)) || !made.body) return null;
  const names = made.parameters.map(({ name }) => (isIdentifier(name) ? name.text : ''));
  const handed = call.arguments.map((node, at) => [names[at] ?? '', { node, given }] as const);
  return { node: returned(made.body, reading), given: new Map(handed) };
}

/** The argument that a caller of the function passes. */
function handedIn(parameter: ParameterDeclaration, { project, met }: Reading): Part | null {
  const made = parameter.parent;
  if (!isFunctionDeclaration(made)) return null;
  const calls = project.checker.getSignatureUsage(made).flatMap(({ call }) => call?.resolve() ?? []);
  const call = calls.at(met ? 0 : -1);
  const node = call && isCallExpression(call) ? call.arguments[made.parameters.indexOf(parameter)] : undefined;
  return node ? { node, given: new Map() } : null;
}

function returned(body: Node, { met }: Reading): Expression {
  if (!isBlock(body)) return body as Expression;
  const all: Expression[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression) all.push(node.expression);
    else if (!isArrowFunction(node)) node.forEachChild(visit);
  };
  visit(body);
  const chosen = all.at(met ? 0 : -1);
  if (!chosen) throw new UnknownPart(body.getText());
  return chosen;
}

function declarationOf(node: Expression, { project }: Reading): Node | undefined {
  const { checker } = project;
  let symbol = checker.getSymbolAtLocation(isPropertyAccessExpression(node) ? node.name : node);
  if (symbol && !symbol.valueDeclaration) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.valueDeclaration?.resolve(project);
}
