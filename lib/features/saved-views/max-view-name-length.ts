/** The maximum length of the name of a view, which menus show in one line. */
export const MAX_VIEW_NAME_LENGTH = 100
