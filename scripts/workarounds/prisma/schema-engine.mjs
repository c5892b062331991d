#!/usr/bin/env node
/**
 * @workaround prisma@7.10.1
 * @workaround @prisma/schema-engine-wasm@8.1.0-2.59be4fda12412a79eeb9c2ae727b6aa723593323
 * @see https://github.com/prisma/prisma-engines/issues/4447
 *
 * Replaces Prisma's program `schema-engine`, which would be downloaded from outside npm, with its WASM build. The Prisma
 * command starts the file that PRISMA_SCHEMA_ENGINE_BINARY names and sends JSON-RPC, one request a line.
 */
import { parseEngineArguments } from './arguments.mjs'
import { runCommand } from './commands.mjs'
import { serveRequests } from './rpc.mjs'
import { engineVersion } from './wasm.mjs'

const settings = parseEngineArguments(process.argv.slice(2))

if (settings.isVersionAsked) console.log(`schema-engine-wasm ${engineVersion()}`)
else if (settings.command) process.exitCode = await runCommand(settings.command, settings)
else serveRequests(settings)
