import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { priceImportContract } from './contract'
import { listMaps, removeMap } from './map/price-import-maps.server'
import {
  removePriceImport,
  rereadPriceImport,
  stopPriceImport,
} from './run/change-price-import.server'
import { listImportRows } from './run/list-import-rows.server'
import { readPriceImport, receivePriceImport } from './run/receive-price-import.server'
import { reportPriceImport } from './run/report-price-import.server'
import { runPriceImport } from './run/run-price-import.server'
import { stagePriceImport } from './run/stage-price-import.server'

export const priceImportEndpoints = bind(priceImportContract, {
  upload: ({ scope, query, upload, claim }) => receivePriceImport(scope, query, upload, claim),
  show: ({ scope, params }) => readPriceImport(scope, params.id),
  reread: ({ scope, params, body }) => rereadPriceImport(scope, params.id, body),
  run: ({ scope, params, body, signal }) => runPriceImport(scope, params.id, body, signal),
  stop: ({ scope, params }) => stopPriceImport(scope, params.id),
  listRows: ({ scope, params, query }) => listImportRows(scope, params.id, query),
  report: ({ scope, params }) => reportPriceImport(scope, params.id),
  stage: ({ scope, params }) => stagePriceImport(scope, params.id),
  remove: ({ scope, params }) => removePriceImport(scope, params.id),
  listMaps: ({ scope }) => listMaps(scope),
  removeMap: ({ scope, params, ifMatch }) => removeMap(scope, { id: params.id, revision: ifMatch }),
})
