// Prints the English texts of the dictionaries as JSON: {english, context, file, line} of each, for the catalogues.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'pwa/src');

function messagesOf(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const file = relative(ROOT, path);
  const add = (node, context) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (!ts.isStringLiteralLike(node)) {
      throw new Error(
        `${file}:${line}: found ${node.getText()}; expected a constant text, inContext() or texts by value`,
      );
    }
    found.push({ english: node.text, context, file, line });
  };
  const entry = (node) => {
    if (ts.isObjectLiteralExpression(node)) for (const each of node.properties) entry(each.initializer);
    else if (ts.isCallExpression(node) && node.expression.getText() === 'inContext') {
      add(node.arguments[1], node.arguments[0].text);
    } else add(node, '');
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'dictionary') {
      for (const each of node.arguments[0].properties) entry(each.initializer);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const paths = readdirSync(SOURCES, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
const found = paths
  .sort()
  .map((name) => join(SOURCES, name))
  .flatMap((path) => (readFileSync(path, 'utf8').includes('dictionary(') ? messagesOf(path) : []));
process.stdout.write(JSON.stringify(found));
