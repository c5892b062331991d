import { StreamLanguage, type StringStream } from '@codemirror/language'

const keywords = new Set(['true', 'false', 'null', 'in'])

/** The three quotes that end a string that spans several lines; null outside of one. */
type State = { quotes: string | null }

/** CEL for syntax highlighting: strings, numbers, comments, names and operators. */
export const celLanguage = StreamLanguage.define<State>({
  name: 'cel',
  startState: () => ({ quotes: null }),
  token(stream, state) {
    if (state.quotes !== null) return longString(stream, state)
    if (stream.eatSpace()) return null
    if (stream.match('//')) {
      stream.skipToEnd()
      return 'comment'
    }
    const opened = stream.match(/^[rRbB]{0,2}("""|''')/)
    if (Array.isArray(opened)) {
      state.quotes = opened[1] ?? null
      return longString(stream, state)
    }
    if (stream.match(/^[rRbB]{0,2}("(\\.|[^"\\])*"?|'(\\.|[^'\\])*'?)/)) return 'string'
    if (stream.match(/^(0x[0-9a-fA-F]+|\d+(\.\d+)?([eE][+-]?\d+)?|\.\d+)u?/)) return 'number'
    const name = stream.match(/^[A-Za-z_]\w*/)
    if (Array.isArray(name)) return wordOf(name[0] ?? '', stream)
    if (stream.match(/^(&&|\|\||[<>=!]=|[-+*/%<>!?:])/)) return 'operator'
    stream.next()
    return null
  },
  languageData: { closeBrackets: { brackets: ['(', '[', '{', '"', "'"] } },
})

function wordOf(name: string, stream: StringStream): string {
  if (keywords.has(name)) return 'keyword'
  if (stream.string[stream.start - 1] === '.') return 'propertyName'
  return stream.peek() === '(' ? 'macroName' : 'variableName'
}

function longString(stream: StringStream, state: State): string {
  const end = stream.string.indexOf(state.quotes ?? '', stream.pos)
  if (end === -1) stream.skipToEnd()
  else {
    stream.pos = end + 3
    state.quotes = null
  }
  return 'string'
}
