import { bind } from './bind'
import { check } from './check'
import type { Command } from './command'
import { exportCommand } from './export'
import { importCommand } from './import'
import { importPricesCommand } from './import-prices'
import { place } from './place'
import { publish } from './publish'
import { rank } from './rank'
import { select } from './select'
import { simulate } from './simulate'
import { verify } from './verify'

/** Every command, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  select,
  simulate,
  rank,
  bind,
  place,
  check,
  verify,
  importCommand,
  exportCommand,
  importPricesCommand,
  publish,
]
