/** Values of other params, by name. */
type OnlyWhen = Readonly<Record<string, readonly (string | number | boolean)[]>>

/** How the studio draws one param. Bounds come from the schema itself; these are the hints beside it. */
export type ParamMeta = {
  label: string
  hint: string
  /** Printed beside every number. */
  unit?: string
  widget:
    | 'slider'
    | 'number'
    | 'select'
    | 'switch'
    | 'account-weights'
    | 'account-priorities'
    | 'account-numbers'
    | 'numbers'
    | 'tiers'
    | 'windows'
    | 'time-zone'
    | 'expression'
    | 'text'
  /** The range a slider offers; typing may go beyond it, up to the schema's own bounds. */
  softMin?: number
  softMax?: number
  step?: number
  /** Product English for each choice of a select. */
  options?: Readonly<Record<string, string>>
  /** What an empty field means, where empty is allowed. */
  emptyMeans?: string
  /** The param matters only while another has one of these values. */
  onlyWhen?: OnlyWhen
  /** The same for a part of each item, by the name of the part. */
  partsOnlyWhen?: Readonly<Record<string, OnlyWhen>>
}

/** Ties a param's hints to their type. */
export const hints = (meta: ParamMeta): ParamMeta => meta
