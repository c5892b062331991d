import ts from 'typescript-5'
import type { Sources } from './source-files'

/** Words of our own in names, where the field has a standard term. */
const AVOIDED = new RegExp(
  [
    'says?|said|saying|asks|asked|asking|tells?|told|whoever|whichever|whatever|nobody|somebody',
    'kept|moments?|worlds?|grounds|settles?|settled|reckon(s|ed)?|mend(s|ed|ing)?|begun|dearest',
    'foresee(s|n)?|wants?|wanted|heard|faces?|desks?|doors?|turns?|patiently|known|drawn',
  ].join('|'),
)
const WORD = new RegExp(`^(?:${AVOIDED.source})$`, 'i')
const capitalized = AVOIDED.source.replace(/(?<=^|\|)[a-z](?![^(]*\))/g, (it) => it.toUpperCase())
/** Matches texts that may contain an avoided name. Other files are not parsed. */
const CANDIDATE = new RegExp(
  [
    `(?<![A-Za-z])(?:${AVOIDED.source})(?![a-z])`,
    `(?:${capitalized})(?![a-z])`,
    `(?<![A-Z])(?:${AVOIDED.source.toUpperCase()})(?![A-Z])`,
  ].join('|'),
)

/** Names that callers, stored rows or libraries rely on, each with the contract that it belongs to. */
export const CONTRACT_NAMES: Readonly<Record<string, string>> = {
  asked: 'facts of refusals and of trace steps, in the API and in stored traces',
  askedAt: 'a column and an API field of waiting entries',
  settledAt: 'a column and an API field of launches',
  begunAt: 'a column of attempts in clouds',
  wanted: 'an API field of failing policy tests',
  wantedText: 'an API field of the results of policy tests',
  onSettled: 'a callback of TanStack Query',
  turns: 'a field of stored outcomes',
  turn: 'the effects of one module in a trace, by the vocabulary of the engine',
  Turn: 'the effects of one module in a trace, by the vocabulary of the engine',
  moduleTurn: 'a function of the engine, whose vocabulary has the turn',
}

/** The same for names that only fields may have: a variable or a type gets a standard term. */
export const CONTRACT_FIELDS: Readonly<Record<string, string>> = {
  drawn:
    'a column of hourly draws, an API field of backtests and shares, and a fact of trace steps',
}

/** In the engine "turn" is the effects of one module, also within longer names. */
const isEngineTerm = (file: string, word: string) =>
  file.startsWith('lib/engine/') && /^turns?$/i.test(word)

/** The declared names and the parts of its path in a file that contain an avoided word. */
export function avoidedNames(file: string, text: string): string[] {
  const parts = file.split('/').map((part) => part.replace(/\.\w+$/, ''))
  const names = CANDIDATE.test(text) ? declaredNames(file, text) : []
  return [...new Set([...parts, ...names])].filter(
    (name) =>
      !Object.hasOwn(CONTRACT_NAMES, name) &&
      wordsOf(name).some((word) => WORD.test(word) && !isEngineTerm(file, word)),
  )
}

/** The avoided names of each file that has any. */
export const filesWithAvoidedNames = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const names = avoidedNames(file, text)
    return names.length === 0 ? [] : [`${file}: ${names.join(', ')}`]
  })

const wordsOf = (name: string): string[] =>
  name.replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ').split(/[^A-Za-z]+/)

function declaredNames(file: string, text: string): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names: string[] = []
  const visit = (node: ts.Node) => {
    const name = isDeclaration(node) ? node.name : undefined
    if (name !== undefined && ts.isIdentifier(name) && !isContractField(node, name.text))
      names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

const isContractField = (node: ts.Node, name: string) =>
  Object.hasOwn(CONTRACT_FIELDS, name) &&
  (ts.isPropertySignature(node) || ts.isBindingElement(node))

/** Keys of object literals are left out: the type that they belong to is checked. */
const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isImportSpecifier(node)
