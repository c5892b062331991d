import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { MigrationAdapterFactory } from './adapter.mjs'

const home = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))

const panics = {
  message: '',
  set_message(message) {
    this.message = `RuntimeError: ${message}`
  },
  get() {
    return this.message
  },
}

export const engineVersion = () =>
  JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')).version

/** True if the engine has crashed, but not if it has rejected a request. */
export const hasPanicked = () => panics.get() !== ''

/** Loads the engine with the database and schema files of the settings. */
export async function loadEngine(settings) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = panics
  const glue = await import(pathToFileURL(path.join(home, 'schema_engine_bg.js')).href)
  const module = new WebAssembly.Module(fs.readFileSync(path.join(home, 'schema_engine_bg.wasm')))
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()

  const files = settings.schemaFiles.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const factory = bindMigrationAwareSqlAdapterFactory(new MigrationAdapterFactory(settings))
  return glue.SchemaEngine.new(
    { datamodels: files.length > 0 ? files : undefined },
    () => {},
    factory,
  )
}
