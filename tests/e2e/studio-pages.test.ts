/* Journeys through the Studio that share a console: all states for axe, and tasks by keyboard. */
import './studio/accessibility.ts';
import './studio/editing.ts';
