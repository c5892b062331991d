import { admins, operators, type RoleName, staff } from './roles'

/** Price changes that are staged, reviewed, imported and applied in sets. */
export const expectedOfPriceSets: Record<string, readonly RoleName[]> = {
  'GET /price-changes': staff,
  'DELETE /price-changes/:id': admins,

  'GET /price-drafts/current': staff,
  'PUT /price-drafts/current': operators,
  'DELETE /price-drafts/current': operators,
  'POST /price-drafts/current/restore': operators,
  'POST /price-drafts/current/apply': admins,
  'POST /price-drafts/current/review': operators,

  'GET /price-grid': staff,
  'GET /price-grid/export': staff,

  'POST /price-imports': operators,
  'GET /price-imports/:id': operators,
  'DELETE /price-imports/:id': operators,
  'PUT /price-imports/:id/reading': operators,
  'GET /price-imports/:id/report': operators,
  'GET /price-imports/:id/rows': operators,
  'POST /price-imports/:id/run': operators,
  'POST /price-imports/:id/stage': operators,
  'POST /price-imports/:id/stop': operators,

  'GET /price-import-maps': operators,
  'DELETE /price-import-maps/:id': operators,
}
