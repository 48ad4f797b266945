/** The paths of calls, which only the pages for admins make, and of sheets for admins. All have `BASE`. */
import { BASE } from "../base.ts";

/** Everything below this prefix goes to the upstream API. */
export const API_PREFIX = `${BASE}/branchlocatorapi/api`;

/** The calls that every upstream knows. */
export const CREATE_BRANCH_PATH = `${API_PREFIX}/branches/createBranch`;
export const UPLOAD_BRANCH_PATH = `${API_PREFIX}/business/upload-branch`;

/** The other calls of the branch service. `/{id}` of a branch and its `/closures` and `/own`, `/preview` of several, `/add` and `/remove` of the examples, `/{id}` of a change and its `/undo` are below them. */
export const BRANCHES_PATH = `${API_PREFIX}/branches`;
export const SEVERAL_PATH = `${BRANCHES_PATH}/several`;
export const NEEDS_PATH = `${BRANCHES_PATH}/needs`;
export const EXAMPLES_PATH = `${BRANCHES_PATH}/examples`;
export const BRANCHES_SHEET_PATH = `${API_PREFIX}/branches.xlsx`;
/** The same branches in the columns of Google Business Profile. */
export const BUSINESS_PROFILE_PATH = `${API_PREFIX}/business-profile.xlsx`;
/** Every command of the branch service is at `/{name}` below it, and what it would do at `/{name}/preview`. */
export const COMMANDS_PATH = `${API_PREFIX}/commands`;
export const CHANGES_PATH = `${API_PREFIX}/changes`;
export const CHANGES_SHEET_PATH = `${API_PREFIX}/changes.xlsx`;
/** What is coming by its dates; with `branch` for one branch. */
export const COMING_PATH = `${API_PREFIX}/coming`;
export const NOTICE_PATH = `${API_PREFIX}/notice`;
export const CALENDAR_PATH = `${API_PREFIX}/calendar`;
/** Reads a list of holidays from a file, and stores nothing. */
export const READ_HOLIDAYS_PATH = `${CALENDAR_PATH}/read`;
/** Set in the answer to a change that visitors do not get yet. */
export const SEEN_LATER_HEADER = "x-seen-later";
/** Answers about earlier sheets. `/{id}` of an answer is below it. */
export const ANSWERS_PATH = `${API_PREFIX}/sheet-answers`;
export const PREVIEW_UPLOAD_PATH = `${UPLOAD_BRANCH_PATH}/preview`;
/** How far an upload is. `/{key}` that was sent with it is below it. */
export const UPLOAD_PROGRESS_PATH = `${UPLOAD_BRANCH_PATH}/progress`;
export const MARKED_UPLOAD_PATH = `${UPLOAD_BRANCH_PATH}/marked`;
export const REST_UPLOAD_PATH = `${UPLOAD_BRANCH_PATH}/rest`;

/** The sheet to fill in for an upload. */
export const SAMPLE_SHEET_PATH = `${BASE}/sample/branches.xlsx`;

/** GET answers an admin with `SignInState`, others with 401; POST of `SignInRequest` begins a session. The upload page asks it first. */
export const SIGN_IN_PATH = `${API_PREFIX}/sign-in`;

/** What visitors searched for and did not find, as JSON and .xlsx. The site itself answers these, with any upstream. */
export const MISSED_SEARCHES_PATH = `${API_PREFIX}/missed-searches`;
export const MISSED_SEARCHES_SHEET_PATH = `${API_PREFIX}/missed-searches.xlsx`;

/** Who may do what, for owners, and an admin's own password. The site itself answers these, with any upstream. */
export const PEOPLE_PATH = `${API_PREFIX}/people`;
export const PEOPLE_PASSWORD_PATH = `${PEOPLE_PATH}/password`;
export const PEOPLE_FACTOR_PATH = `${PEOPLE_PATH}/factor`;
export const TOKENS_PATH = `${PEOPLE_PATH}/tokens`;
export const OWN_PASSWORD_PATH = `${API_PREFIX}/password`;

/** An admin's own sessions and second factor. DELETE of the sessions ends one by its `id`, or all others. */
export const ACCOUNT_PATH = `${API_PREFIX}/account`;
export const SESSIONS_PATH = `${ACCOUNT_PATH}/sessions`;
export const FACTOR_PATH = `${ACCOUNT_PATH}/factor`;

/** Fetches a published sheet from the hosts that the operator names. The site itself answers, with any upstream. */
export const PUBLISHED_SHEET_PATH = `${API_PREFIX}/published-sheet`;
