import { describe, expect, test } from 'vitest'
import {
  disabledTests,
  environmentReaders,
  lateArrows,
  localClockReaders,
  longFiles,
  moduleVariables,
  ownFormatters,
  ownGetters,
  ownGlobals,
  pricesWithoutCurrency,
  spreadLiterals,
  unguardedServerFiles,
  unnotedTransactions,
} from './habits'
import { readSources } from './source-files'

describe('files', () => {
  test('have at most 200 lines', () => {
    expect(longFiles(readSources())).toEqual([])
  })

  test.each([
    { lines: 200, problems: 0 },
    { lines: 201, problems: 1 },
  ])('$lines lines: $problems', ({ lines, problems }) => {
    expect(longFiles(new Map([['lib/a.ts', 'a\n'.repeat(lines)]]))).toHaveLength(problems)
  })
})

describe('tests', () => {
  test('are all run', () => {
    expect(disabledTests(readSources())).toEqual([])
  })

  test.each(['.only', '.skip', '.todo', '.fixme', '.skipIf'])('%s is found', (word) => {
    expect(disabledTests(new Map([['lib/a.test.ts', `test${word}('a', f)`]]))).toHaveLength(1)
    expect(
      disabledTests(new Map([['e2e/a.spec.ts', `test.describe${word}('a', f)`]])),
    ).toHaveLength(1)
    expect(disabledTests(new Map([['lib/a.ts', `test${word}('a', f)`]]))).toEqual([])
  })
})

describe('server files', () => {
  test('are guarded by server-only', () => {
    expect(unguardedServerFiles(readSources())).toEqual([])
  })

  test('without the guard are found', () => {
    const file = 'lib/features/x/save-x.server.ts'
    expect(unguardedServerFiles(new Map([[file, 'export const a = 1']]))).toEqual([file])
    expect(unguardedServerFiles(new Map([[file, `// import 'server-only'`]]))).toEqual([file])
    expect(unguardedServerFiles(new Map([[file, `import 'server-only'`]]))).toEqual([])
  })
})

describe('the environment', () => {
  test('is read in one file', () => {
    expect(environmentReaders(readSources())).toEqual([])
  })

  test('read elsewhere is found', () => {
    const text = 'const secret = process.env.NEXTAUTH_SECRET'
    expect(environmentReaders(new Map([['lib/auth/a.server.ts', text]]))).toHaveLength(1)
    expect(environmentReaders(new Map([['lib/env.server.ts', text]]))).toEqual([])
  })
})

describe('transactions', () => {
  test('are opened by inTransaction', () => {
    expect(unnotedTransactions(readSources())).toEqual([])
  })

  test('opened elsewhere are found', () => {
    const text = 'await db.$transaction(async (tx) => write(tx))'
    expect(unnotedTransactions(new Map([['lib/features/a.server.ts', text]]))).toHaveLength(1)
  })
})

describe('the clock of the process', () => {
  test('is read in one file', () => {
    expect(localClockReaders(readSources())).toEqual([])
  })

  test.each(['const at = new Date()', 'const ms = Date.now()'])(
    'read elsewhere is found: %s',
    (text) => {
      expect(localClockReaders(new Map([['lib/auth/a.server.ts', text]]))).toHaveLength(1)
      expect(localClockReaders(new Map([['lib/db/clock.server.ts', text]]))).toEqual([])
    },
  )
})

describe('times and numbers', () => {
  test('are formatted in shared files', () => {
    expect(ownFormatters(readSources())).toEqual([])
  })

  test.each([
    `new Intl.DateTimeFormat('en')`,
    'at.toLocaleString()',
    'at.toLocaleTimeString()',
    '<time suppressHydrationWarning>',
    'share.toFixed(1)',
  ])('written elsewhere by `%s` are found', (text) => {
    expect(ownFormatters(new Map([['app/a.tsx', text]]))).toHaveLength(1)
    expect(ownFormatters(new Map([['lib/base/time-text.ts', text]]))).toEqual([])
  })
})

describe('object literals', () => {
  test('are not spread into another literal', () => {
    expect(spreadLiterals(readSources())).toEqual([])
  })

  test.each(['({ ...{ a, b } })', 'f({ ...({ a }) })', '<A {...{ a }} />'])('found: %s', (text) => {
    expect(spreadLiterals(new Map([['a.ts', text]]))).toEqual(['a.ts'])
  })

  test('a conditional literal is allowed', () => {
    expect(spreadLiterals(new Map([['a.ts', '({ ...(a ? { a } : {}) })']]))).toEqual([])
  })
})

describe('process-wide values', () => {
  test('are held by processState only', () => {
    expect(ownGlobals(readSources())).toEqual([])
  })

  test('held elsewhere are found', () => {
    const text = 'const shared = globalThis as { cache?: string }'
    expect(ownGlobals(new Map([['lib/db/a.server.ts', text]]))).toHaveLength(1)
    expect(ownGlobals(new Map([['lib/base/process-state.ts', text]]))).toEqual([])
  })
})

describe('variables of server modules', () => {
  test('are held by processState only', () => {
    expect(moduleVariables(readSources())).toEqual([])
  })

  test('held elsewhere are found', () => {
    const text = 'let open = 0\n'
    expect(moduleVariables(new Map([['lib/db/a.server.ts', text]]))).toHaveLength(1)
    expect(moduleVariables(new Map([['lib/db/new-seed.server.ts', text]]))).toEqual([])
  })
})

describe('programs', () => {
  test('call no arrow function before it is defined', () => {
    expect(lateArrows(readSources())).toEqual([])
  })

  test.each([
    ['await main()\nconst help = () => 1\n', 1],
    ['try {\n  a()\n  process.exitCode = await main()\n}\nconst help = (a) => a\n', 1],
    ['await main()\nfunction help() {}\n', 0],
    ['const help = () => 1\nawait main()\n', 0],
  ])('%j: %i', (text, problems) => {
    expect(lateArrows(new Map([['scripts/a.mjs', text]]))).toHaveLength(problems)
  })
})

describe('prices', () => {
  test('are formatted only with their currency', () => {
    expect(pricesWithoutCurrency(readSources())).toEqual([])
  })

  test.each([
    { text: 'const text = priceText(price)', problems: 1 },
    { text: 'cell: ({ costPerHour }) => costPerHour', problems: 1 },
    { text: 'const text = inCurrency(priceText(price), currency)', problems: 0 },
  ])('$text: $problems', ({ text, problems }) => {
    expect(pricesWithoutCurrency(new Map([['app/a.tsx', text]]))).toHaveLength(problems)
    expect(pricesWithoutCurrency(new Map([['lib/a.ts', text]]))).toEqual([])
  })
})

describe('getters', () => {
  test('are shared by the objects of a class', () => {
    expect(ownGetters(readSources())).toEqual([])
  })

  test('of objects that a function creates are found', () => {
    const own = 'const make = () => {\n  return {\n    get a() {\n      return 1\n    },\n  }\n}'
    expect(ownGetters(new Map([['lib/a.ts', own]]))).toEqual(['lib/a.ts'])
    const shared = 'class A {\n  get a() {\n    return 1\n  }\n}'
    expect(ownGetters(new Map([['lib/a.ts', shared]]))).toEqual([])
  })
})
