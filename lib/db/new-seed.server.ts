import 'server-only'
import { randomBytes } from 'node:crypto'

/** 128 bits that callers cannot choose, or they would pick who wins. */
export const newSeed = (): string => randomBytes(16).toString('hex')
