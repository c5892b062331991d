/** The error of an empty field, in forms and in the API. Apart from the schemas, so that a page loads it without zod. */
export const REQUIRED = 'This field is required.'
