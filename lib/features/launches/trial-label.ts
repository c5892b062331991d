/** A launch with this label is a trial: it ends as soon as its servers run. */
export const TRIAL_LABEL = 'berth.trial'
export const TRIAL_VALUE = 'true'
