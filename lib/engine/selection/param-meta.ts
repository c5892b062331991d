/** Values of other params, by name. */
type OnlyWhen = Readonly<Record<string, readonly (string | number | boolean)[]>>

/** Hints for the form field of a param. Its bounds come from the schema. */
export type ParamMeta = {
  label: string
  hint: string
  /** Displayed after every number. */
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
  /** The range of the slider. Typed numbers may exceed it, up to the bounds of the schema. */
  softMin?: number
  softMax?: number
  step?: number
  /** The label of each choice of a select. */
  options?: Readonly<Record<string, string>>
  /** The meaning of an empty field, if it may be empty. */
  emptyMeans?: string
  /** The param has an effect only while another one has one of these values. */
  onlyWhen?: OnlyWhen
  /** Like `onlyWhen`, for the parts of each item, by the name of the part. */
  partsOnlyWhen?: Readonly<Record<string, OnlyWhen>>
}

/** Checks the type of a param's hints. */
export const hints = (meta: ParamMeta): ParamMeta => meta
