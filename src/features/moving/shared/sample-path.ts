/** Shows an article of the trial of an import, for admins. */
export const SAMPLE_PREVIEW_PATH = '/sample-preview'
