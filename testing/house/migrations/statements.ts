const BODY_OF_DO = /\bdo\s+(?:language\s+\w+\s+)?\$(\w*)\$([\s\S]*?)\$\1\$/gi
const UNREAD = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g

/**
 * The statements of a migration, one a line, without comments, texts and the bodies of functions. The body of a DO
 * statement is executed immediately, so its statements are included.
 */
export function statementsOf(sql: string): string[] {
  const done = [...sql.matchAll(BODY_OF_DO)].map(([, , body = '']) => body)
  return [sql.replace(BODY_OF_DO, ''), ...done].flatMap((text) =>
    text
      .replace(UNREAD, (part) => (/^(--|\/\*)/.test(part) ? ' ' : "''"))
      .split(';')
      .map((it) => it.replace(/\s+/g, ' ').trim())
      .map((it) => it.replace(/^(?:declare .*?)?begin /i, ''))
      .filter((it) => it !== ''),
  )
}

const IDENTIFIER = '(?:"[^"]+"|\\w+)'
const NAME = `(?:${IDENTIFIER}\\.)?(${IDENTIFIER})`
export const bare = (name = ''): string => name.replaceAll('"', '')

const ALTER_TABLE = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`, 'i')
const CREATE_TABLE = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`, 'i')
const UNIQUE_INDEX = new RegExp(
  `^create unique index (?:concurrently )?(?:if not exists )?${IDENTIFIER} on (?:only )?${NAME}(.*)$`,
  'i',
)
const FUNCTION = new RegExp(
  `^create (?:or replace )?(?:function|procedure) ${NAME} ?\\((.*?)\\)(?: returns| language| as|$)`,
  'i',
)
const ADD_COLUMN = new RegExp(
  `^add (?!constraint|check|unique|primary|foreign|exclude)(?:column )?(?:if not exists )?(${IDENTIFIER}) (.*)$`,
  'i',
)

/** The table that a statement alters, and its actions, which are separated by commas. */
export function alterationOf(statement: string) {
  const [, table, rest = ''] = ALTER_TABLE.exec(statement) ?? []
  return table === undefined ? null : { table: bare(table), actions: partsOf(rest) }
}

export const createdTable = (statement: string): string | null => {
  const [, table] = CREATE_TABLE.exec(statement) ?? []
  return table === undefined ? null : bare(table)
}

/** The table and the columns of a unique index, as written. */
export function uniqueIndexOf(statement: string) {
  const [, table, rest = ''] = UNIQUE_INDEX.exec(statement) ?? []
  return table === undefined
    ? null
    : { table: bare(table), columns: rest.split(/ where /i)[0] ?? '' }
}

/** The name of a created or replaced function and its parameters, as written. */
export function functionOf(statement: string) {
  const [, name, parameters = ''] = FUNCTION.exec(statement) ?? []
  return name === undefined
    ? null
    : { name: bare(name), parameters: parameters.trim().toLowerCase() }
}

/** The name of an added column, and its constraints. */
export function addedColumn(action: string) {
  const [, column, definition = ''] = ADD_COLUMN.exec(action) ?? []
  return column === undefined ? null : { column: bare(column), definition }
}

/** The names in double quotes. */
export const quotedNames = (text: string): string[] =>
  [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)

/** Splits at the commas outside parentheses. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}
