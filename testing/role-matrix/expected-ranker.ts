import { admins, operators, staff } from './roles'

const factorsOf = (kind: string) => ({
  [`GET /ranker-factors/${kind}`]: staff,
  [`GET /ranker-factors/${kind}/draft`]: operators,
  [`PUT /ranker-factors/${kind}/draft`]: operators,
  [`DELETE /ranker-factors/${kind}/draft`]: operators,
  [`POST /ranker-factors/${kind}/import`]: operators,
  [`POST /ranker-factors/${kind}/review`]: staff,
  [`POST /ranker-factors/${kind}/publish`]: admins,
  [`GET /ranker-factors/${kind}/versions`]: staff,
  [`GET /ranker-factors/${kind}/versions/:version`]: staff,
  [`POST /ranker-factors/${kind}/versions/:version/restore`]: operators,
})

/**
 * Factors of the ranker have the roles of policies: staff read them, operators draft and restore, administrators
 * publish.
 */
export const expectedOfRanker = {
  'GET /ranker-factors/drafts': operators,
  ...factorsOf('sla'),
  ...factorsOf('monitoring'),

  'GET /rank-fixtures': staff,
  'POST /rank-fixtures': staff,
  'GET /rank-fixtures/:id': staff,
  'DELETE /rank-fixtures/:id': staff,
}
