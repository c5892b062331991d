import type { Command } from './command'
import { instanceCommands } from './instance-commands.mjs'
import { textTable } from './table'

/** The output of `berth --help`. */
export const help = (commands: readonly Command[]): string => `berth <command> [file] [--table]
berth --version

Runs the placement engine on files, without server or database; import, import-prices, export,
plan, apply and publish call the server that --server names, with the token in BERTH_TOKEN.

${textTable(
  ['command', 'what it does'],
  commands.map(({ name, summary }) => [name, summary]),
)}

These run an installation, with its data and its .env in the checkout or, installed from a package,
in the current folder:

${textTable(
  ['command', 'what it does'],
  instanceCommands.map(({ name, summary }) => [name, summary]),
)}

Input is JSON, or YAML when the file's name ends in .yaml or .yml; without a file it is read from
standard input. An array is answered by an array. --table prints tables for people.
Exit codes: 0 done, 1 a check or test failed, documents differ, or a row has errors, 2 bad input or refused by the server, 3 a bug.

Examples:
${[...commands, ...instanceCommands].map(({ example }) => `  ${example}`).join('\n')}
`

/** The output of `berth <command> --help`. */
export const helpOf = ({
  name,
  summary,
  usage,
  example,
}: Omit<Command, 'run'>): string => `berth ${name} ${usage}

${summary}

Example:
  ${example}
`
