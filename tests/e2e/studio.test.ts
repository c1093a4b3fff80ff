/* Journeys through the Studio that share a console: tasks, drafts in trouble, and the preview. */
import './studio/tasks.ts';
import './studio/draft.ts';
import './studio/preview.ts';
