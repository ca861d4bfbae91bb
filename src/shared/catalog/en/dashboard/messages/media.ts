/** The media library, and uploads. The dashboard shows errors of uploads after 'Failed to upload: '. */
export const mediaMessages = {
  mediaNotFound: 'Media item not found',
  uploadExpectedForm: 'Send the file as multipart/form-data',
  uploadMalformed: 'The upload form is malformed',
  uploadIncomplete: 'The upload ended before the file was complete',
  uploadStalled: 'The upload took too long',
  uploadNoFile: 'The form has no file',
  uploadOneFile: 'Send one file at a time',
  uploadTooManyFields: 'The form has too many fields, or one that is too long',
  uploadUnsupported:
    'Only PNG, JPEG, GIF, WebP, AVIF, MP4, WebM, MOV, MP3, M4A, Ogg, PDF and WebVTT files are accepted',
  uploadPicturesOnly: 'Only PNG, JPEG, GIF, WebP and AVIF pictures are accepted',
  videoNotPlayable:
    'Many browsers cannot play this video, because it is in {codec}. Save it as MP4 with H.264 and upload that.',
  captionsDamaged: 'Line {line} of the captions has no times like 00:01:02.345, so players would not show it',
  captionsEmpty: 'No player would show these captions. Save them as WebVTT with times, in UTF-8',
  pictureDamaged: 'The picture is damaged and cannot be read',
  pictureTooLarge:
    'Pictures can have at most {max} megapixels, counting all frames. Save this one at most {side} pixels wide and high.',
  uploadsBusy: 'Too many uploads are waiting. Please try again in a moment.',
  replaceOtherKind: 'A file can only be replaced by one of the same type',
  fileInUse: 'This file is used in an article and cannot be deleted',
  fileIsPortrait: 'This picture is the portrait of a person and cannot be deleted',
  fileInBox: 'A reusable box shows this file, so it cannot be deleted',
  fileInLook: 'This file is part of the look of the site and cannot be deleted',
  picturesTooLarge: 'Pictures can be at most {size}',
  videosTooLarge: 'Videos can be at most {size}',
  recordingsTooLarge: 'Recordings can be at most {size}',
  filesTooLarge: 'Files can be at most {size}',
  documentsTooLarge: 'Documents can be at most {size}',
  writersOwnPictures: 'Writers can change their own pictures until an editor publishes them.',
  pictureOfSite: 'The site uses this picture as its logo or for a section. Only admins can change it.',
  portraitOfOther: 'This picture is someone else’s portrait, and theirs to change.',
  shownByPublished: 'An editor has published this. Only editors can change it now.',
  shownInForeignSection: 'A published article in a section that is not yours shows this.',
  shownByScheduled:
    'A scheduled article shows this, and was approved as it is. Take the article off the schedule first.',
  shownByScheduledIssue:
    'A scheduled issue shows this, and was approved as it is. Make the issue a draft again first.',
  shownByOwn:
    'A published article of yours shows this, perhaps one in the trash. Someone else must change it.',
  failedMediaPanel: 'Failed to load media items. Please try again.',
  failedToUpload: 'Failed to upload: {reason}',
  fileUploaded: 'Your file has been uploaded successfully',
  uploadSuccessful: 'Upload successful',
  uploadFailedTitle: 'Upload failed',
} as const
