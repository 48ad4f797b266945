import { answerParent, endWithParent } from "../../run-in-child/answer-parent.ts";
import { type JobTask, performJob } from "./perform-job.ts";

// Without this, the process could outlive its parent by seconds, because reading a sheet blocks the thread.
endWithParent();
answerParent(async (task: JobTask, { commit, report }) => ({ value: await performJob(task, commit, report) }));
