#!/usr/bin/env node
// Stands in for Prisma's `schema-engine` program, which would have to be downloaded, with the WASM
// build of it from npm. The Prisma command starts the file that PRISMA_SCHEMA_ENGINE_BINARY names
// and talks JSON-RPC to it, one JSON a line.
import { parseEngineArguments } from '../prisma/arguments.mjs'
import { runCommand } from '../prisma/commands.mjs'
import { serveRequests } from '../prisma/rpc.mjs'
import { engineVersion } from '../prisma/wasm.mjs'

const settings = parseEngineArguments(process.argv.slice(2))

if (settings.isVersionAsked) console.log(`schema-engine-wasm ${engineVersion()}`)
else if (settings.command) process.exitCode = await runCommand(settings.command, settings)
else serveRequests(settings)
